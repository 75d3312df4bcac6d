import { groupApi } from "@boxmates/contract/groups/group";
import { membershipApi } from "@boxmates/contract/groups/membership";
import { useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";

export const useCreateGroup = () =>
  useWrite(groupApi.create, {
    failed: "Error creating group",
    onDone: () =>
      toast.success("Group created successfully!", "You can now invite friends to join your group."),
  });

export const useUpdateGroup = () =>
  useWrite(groupApi.update, {
    failed: "Failed to update group",
    onDone: () => toast.success("Group updated!"),
  });

/** `leaves`: whether it happens on the page of the group itself. */
export const useDeleteGroup = ({ leaves }: { leaves: boolean }) =>
  useWrite(groupApi.delete, {
    failed: "Error deleting group",
    leaves,
    onDone: () => toast.success("Group deleted successfully!"),
  });

export const useLeaveGroup = () =>
  useWrite(membershipApi.leave, {
    failed: "Failed to leave group",
    leaves: true,
    onDone: () => toast.success("You left the group"),
  });

export const useChangeRole = () =>
  useWrite(membershipApi.changeRole, {
    failed: "Failed to update role",
    onDone: () => toast.success("Role updated"),
  });

/** `name`: the new owner's name as the owner sees it. */
export const useHandOver = (name: string) =>
  useWrite(membershipApi.handOver, {
    failed: "Failed to hand over the group",
    onDone: () => toast.success(`${name} owns the group now`),
  });

export const useRemoveMember = () =>
  useWrite(membershipApi.remove, {
    failed: "Failed to remove member",
    onDone: ({ revokedShareLink }) =>
      toast.success(
        "Member removed",
        revokedShareLink
          ? "The group's share link no longer works. You can make a new one under Invite Friends."
          : undefined,
      ),
  });
