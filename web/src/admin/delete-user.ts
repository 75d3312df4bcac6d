import { adminApi } from "@boxmates/contract/admin";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

export function deleteUser(userId: string): Promise<Outcome> {
  return attempt("Failed to delete user", async () => {
    await call(adminApi.deleteUser, { params: { userId } });
    toast.success("User deleted successfully");
  });
}
