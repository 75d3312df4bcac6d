import type { Subject } from "../pages.ts";

interface Question {
  /** Asks for as many of the page's facts as it can, under the names that ours has for them. */
  query: string;
  variables: (subject: Subject) => Record<string, unknown>;
  /** Parts of our answer that the peer cannot give, by their names: they are left out when both are compared. */
  notAsked: string[];
  /** The rest of the page, in words. */
  leftOut: string;
}

/** For each page one query of GraphQL, as a page of the peer's would send it. */
export const questions: Record<string, Question> = {
  "the group": {
    query: `query ($groupId: UUID!, $userId: UUID!) {
      groupByRowId(rowId: $groupId) {
        name description videoUrl
        members: groupMembershipsByGroupId {
          nodes { userId role joinedAt profile { fullName } points { points: totalPoints } }
        }
        invites: groupInvitesByGroupId(condition: { status: "pending" }) {
          nodes { rowId invitedEmail status expiresAt }
        }
        subscriptions: groupSubscriptionsByGroupId(condition: { isActive: true }) {
          nodes { rowId cadence nextDeliveryDate box: subscriptionBoxBySubscriptionBoxId { title boxType price } }
        }
        deliveries: groupDeliveriesByGroupId(first: 5, orderBy: [DELIVERY_DATE_DESC, ROW_ID_DESC]) {
          nodes {
            rowId title: boxTitle deliveryDate status: deliveryStatus
            parcels: parcelsByDeliveryId { totalCount }
            parcelsArrived: parcelsByDeliveryId(condition: { status: "delivered" }) { totalCount }
            played: questionnaireSessionsByDeliveryId(condition: { userId: $userId, isExtra: false }) {
              nodes { rowId }
            }
          }
        }
      }
    }`,
    variables: ({ groupId, userId }) => ({ groupId, userId }),
    notAsked: [],
    leftOut:
      "changes, suggestions, nights and texts, who is waited for, tastings and activities, the dates to come, and whether a box is its group's or its members' own",
  },
  results: {
    query: `query ($deliveryId: UUID!, $questionnaireId: UUID!) {
      groupDeliveryByRowId(rowId: $deliveryId) {
        boxTitle
        group: groupByGroupId { groupName: name }
        standings: questionnaireSessionsByDeliveryId(orderBy: [CORRECT_ANSWERS_DESC, COMPLETED_AT_ASC]) {
          nodes { rowId totalPoints correctAnswers guessQuestions completedAt profile { fullName } }
        }
        opinions: productOpinionsByDeliveryId {
          nodes { boxContentId stars profile { fullName } }
        }
        box: subscriptionBoxBySubscriptionBoxId {
          products: boxContentsByBoxId { nodes { rowId itemName productNumber average { opinions sum: stars } } }
        }
      }
      questionnaire: questionnaireByRowId(rowId: $questionnaireId) { questionnaireTitle: title }
    }`,
    variables: ({ deliveryId, questionnaireId }) => ({ deliveryId, questionnaireId }),
    // Its page divides sums, and counts the stars of friends.
    notAsked: ["groupAverage", "overallAverage"],
    leftOut:
      "averages, which its page would compute; what was guessed, one's own answers, the products as they were when the box came, and the check whether the reader may know all this",
  },
};
