import { contract } from "@boxmates/contract/contract";
import { answers } from "./fake-server.ts";
import * as sample from "./sample.ts";

/** Lets the server answer what pages read with the sample; a test then says what is different. */
export function answersAsUsual(): void {
  answers(contract.profilePage.show, sample.profilePage);
  answers(contract.personalData.deletionPreview, { ownedGroups: [] });
  answers(contract.account.checkReset, { email: sample.profilePage.profile.email });
  answers(contract.push.show, { publicKey: "", unwanted: [], devices: [], ownEndpoint: null });
  answers(contract.factor.show, { passkeys: [], authenticator: null, recoveryCodesLeft: 0, required: false });
  answers(contract.audit.own, { items: [], next: null });
  answers(contract.groupPage.mine, {
    today: sample.group.today,
    myTimeZone: "UTC",
    hasAddress: true,
    groups: [],
    received: [],
  });
  answers(contract.groupPage.show, sample.group);
  answers(contract.night.show, sample.nights);
  answers(contract.subscription.offers, []);
  answers(contract.instructions.show, { groupName: sample.group.name, delivery: sample.shownDelivery });
  answers(contract.questionnaireSession.results, sample.results);
  answers(contract.box.list, sample.boxes);
  answers(contract.box.names, sample.boxNames);
  answers(contract.box.contents, [sample.content]);
  answers(contract.vendor.search, { items: [], matching: 0, named: [] });
  answers(contract.questionnaire.list, sample.listOf(sample.questionnaireSummary));
  answers(contract.questionnaire.edit, sample.questionnaireEditor);
  answers(contract.text.list, sample.listOf(sample.textSummary));
  answers(contract.text.find, sample.text);
  answers(contract.activity.edit, sample.activityEditor);
  answers(contract.delivery.parcels, { items: [sample.parcel], next: null, preparing: 0, shipped: 1 });
  answers(contract.delivery.standingOrders, []);
  answers(contract.admin.overview, sample.overview);
  answers(contract.admin.users, sample.users);
  answers(contract.admin.roleChanges, []);
}
