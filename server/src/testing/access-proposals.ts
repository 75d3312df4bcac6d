import {
  admins,
  alone,
  type Expected,
  type Matrix,
  type Outcome,
  ofAdmins,
  row,
  signedIn,
  tinyPng,
} from "./access-rows.ts";
import type { Scene } from "./access-scenes.ts";

const vendors = (outcome: Outcome): Expected => ({ ...signedIn("VENDOR_ONLY"), vendor: outcome });

const body = {
  name: "Juniper cheese",
  description: "Six months old.",
  boxType: "gourmet_tasting" as const,
  price: 4.5,
  quantity: 200,
  availableDate: "2027-02-01",
};

/** Makes a row for an endpoint about a proposal of the vendor's own. */
function ofVendor<R>(request: (scene: Scene) => R | Promise<R>) {
  const unknown = vendors("PROPOSAL_NOT_FOUND");
  return row(request, vendors("ok"), unknown, unknown);
}

const named = async ({ newProposal }: Scene) => ({ params: { proposalId: await newProposal() } });
const missing = "PROPOSAL_NOT_FOUND";

export const proposalRows: Matrix["proposal"] = {
  list: alone(() => ({}), vendors("ok")),
  create: alone(() => ({ body }), vendors("ok")),
  show: ofVendor(named),
  update: ofVendor(async (scene) => ({ ...(await named(scene)), body: { ...body, basedOn: 1 } })),
  withdraw: ofVendor(named),
  write: ofVendor(async (scene) => ({ ...(await named(scene)), body: { text: "Hello" } })),
  upload: alone(() => ({ file: tinyPng }), vendors("ok")),
  all: alone(() => ({}), admins("ok")),
  open: ofAdmins(named, missing),
  takeUp: ofAdmins(named, missing),
  answer: ofAdmins(async (scene) => ({ ...(await named(scene)), body: { text: "Hello" } }), missing),
  accept: ofAdmins(
    async (scene) => ({ ...(await named(scene)), body: { boxId: await scene.newBox(), basedOn: 1 } }),
    missing,
  ),
  decline: ofAdmins(async (scene) => ({ ...(await named(scene)), body: { reason: "Too sweet" } }), missing),
};
