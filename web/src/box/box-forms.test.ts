import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeToasts } from "../ui/toast.ts";
import { deleteBox } from "./delete-box.ts";
import { saveBox } from "./save-box.ts";
import { saveContent } from "./save-content.ts";

const boxId = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

/** What was sent, such as `POST /api/admin/boxes` and its body. */
let sent: { to: string; body: Record<string, unknown> }[] = [];

function answer(respond: () => Response): void {
  vi.stubGlobal(
    "fetch",
    async (address: string, { method, body }: { method: string; body: string | null }) => {
      sent.push({ to: `${method} ${address}`, body: JSON.parse(body ?? "{}") });
      return respond();
    },
  );
}

beforeEach(() => {
  sent = [];
  takeToasts();
  vi.stubGlobal("localStorage", undefined);
  answer(() => Response.json({}));
});
afterEach(() => vi.unstubAllGlobals());

const item = { boxId, itemName: "Cheddar", price: "", imageUrl: "", vendorId: "" };
const titles = () => takeToasts().map(({ title }) => title);

// Specification, section 5.
test.each([
  ["", 1],
  ["many", 1],
  ["3", 3],
])("the quantity %j of an item counts as %i", async (quantity, counts) => {
  expect(await saveContent({ ...item, quantity })).toEqual({ ok: true });
  expect(sent).toMatchObject([{ to: `POST /api/admin/boxes/${boxId}/contents`, body: { quantity: counts } }]);
  expect(titles()).toEqual(["Box content added successfully"]);
});

test("the quantity of an item is at least 1, and a whole number", async () => {
  for (const quantity of ["0", "-2", "1.5"])
    expect(await saveContent({ ...item, quantity })).toMatchObject({
      ok: false,
      errors: { quantity: expect.any(String) },
    });
  expect(sent).toEqual([]);
});

test("what is left empty in an item is sent as nothing", async () => {
  await saveContent({ ...item, quantity: "1", contentId: boxId });
  const body = { price: null, imageUrl: null, vendorId: null };
  expect(sent).toMatchObject([{ to: `PUT /api/admin/boxes/${boxId}/contents/${boxId}`, body }]);
  expect(titles()).toEqual(["Box content updated successfully"]);
});

const form = { title: "Alpine Evening", description: "", boxType: "gourmet_tasting", imageUrl: "" };

test("a price is parsed as a decimal, and an empty one is missing", async () => {
  expect(await saveBox({ ...form, price: "" })).toEqual({
    ok: false,
    errors: { price: "Please enter a price." },
  });
  expect(await saveBox({ ...form, price: "19.999" })).toMatchObject({ ok: false });
  for (const price of ["0.29", "19.99", "1.10"])
    expect(await saveBox({ ...form, price })).toEqual({ ok: true });
  expect(sent.map(({ body }) => body.price)).toEqual([0.29, 19.99, 1.1]);
});

test("a box is active where that is ticked", async () => {
  await saveBox({ ...form, price: "1", isActive: "on" });
  await saveBox({ ...form, price: "1", boxId });
  expect(sent.map(({ body }) => body.isActive)).toEqual([true, false]);
  expect(titles()).toEqual([
    "Subscription box created successfully",
    "Subscription box updated successfully",
  ]);
});

const refusing = (status: number, code: string) => () => {
  const body = { type: "about:blank", title: "", status, code, detail: "Sorry.", requestId: "r" };
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/problem+json" },
  });
};

test("a box in use is refused with the reason, not with a toast", async () => {
  answer(refusing(409, "BOX_IN_USE"));
  expect(await deleteBox(boxId)).toEqual({ ok: false, errors: {}, inUse: "Sorry." });
  expect(takeToasts()).toEqual([]);
  answer(refusing(404, "NOT_FOUND"));
  expect(await deleteBox(boxId)).toEqual({ ok: false, errors: {} });
  expect(takeToasts()).toHaveLength(1);
});
