import type { ReceivedInvite } from "@boxmates/contract/groups/invite";
import type { GroupCard } from "@boxmates/contract/pages/group-page";
import { cardNights } from "../../around/night/shown-queries.ts";
import type { Db } from "../../base/db/open.ts";
import { rowsOf, writtenQuery } from "../../base/db/written-query.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { shownBox, shownDelivery } from "../../deliveries/delivery/queries.ts";
import { pendingInvites, receivedInvites } from "../../groups/invite/queries.ts";
import { groupColumns, nameOf, ownProgress } from "./queries.ts";

/** How many parcels, and suggestions, a card shows. */
const shownOfEach = 2;

// Of the latest day on which something came that the reader does not wait for: a new member of a group with a long
// history is not asked to play all of it, and a friend's newer box takes away nothing that is open.
const latestGames = `
  coalesce((
    select json_agg(json_build_object('deliveryId', delivery.id, 'box', ${shownBox},
        'deliveryDate', delivery.delivery_date, 'hasBox', coalesce(mine.status = 'delivered', false), ${ownProgress})
      order by delivery.box_title, delivery.id)
    from group_deliveries delivery
    ${shownDelivery.join}
    left join questionnaire_sessions own
      on own.delivery_id = delivery.id and own.user_id = me.user_id and not own.is_extra
    left join user_box_activities played on played.delivery_id = delivery.id and played.user_id = me.user_id
    left join lateral (select * from parcel_of(delivery.id, me.user_id)) mine on true
    where delivery.group_id = g.id
      and delivery.delivery_date = (
        select latest.delivery_date from group_deliveries latest
        where latest.group_id = g.id and latest.delivery_status = 'delivered' and not (latest.is_awaited and exists (
          select from parcel_of(latest.id, me.user_id) own where own.status in ('preparing', 'shipped')))
        order by latest.delivery_date desc, latest.id desc limit 1)
      and coalesce(mine.status not in ('preparing', 'shipped'), true)
  ), '[]')`;

const awaitedParcels = `
  coalesce((
    select json_agg(json_build_object(
      'deliveryId', awaited.id, 'boxTitle', awaited.box_title, 'status', awaited.status,
      'trackingUrl', awaited.tracking_url
    ) order by awaited.delivery_date desc, awaited.id desc)
    from (
      select made.id, made.box_title, made.delivery_date, mine.status, mine.tracking_url
      from group_deliveries made
      cross join lateral parcel_of(made.id, me.user_id) mine
      where made.group_id = g.id and made.is_awaited and mine.status in ('preparing', 'shipped')
        and not mine.awaits_payment
      order by made.delivery_date desc, made.id desc limit ${shownOfEach}
    ) awaited
  ), '[]')`;

const nextDeliveries = `
  coalesce((
    select json_agg(json_build_object(
      'subscriptionId', subscription.id, 'boxTitle', box.title, 'deliveryDate', subscription.next_delivery_date
    ) order by box.title, subscription.id)
    from group_subscriptions subscription
    join subscription_boxes box on box.id = subscription.subscription_box_id
    where subscription.group_id = g.id and subscription.is_active and subscription.next_delivery_date = (
      select min(soonest.next_delivery_date) from group_subscriptions soonest
      where soonest.group_id = g.id and soonest.is_active)
  ), '[]')`;

const suggestionsToMe = `
  coalesce((
    select json_agg(json_build_object('boxTitle', box.title, 'suggestedByName', ${nameOf("profile")})
      order by suggestion.suggested_at, box.id)
    from (
      select * from box_suggestions made where made.group_id = g.id and me.role <> 'member'
      order by made.suggested_at, made.subscription_box_id limit ${shownOfEach}
    ) suggestion
    join subscription_boxes box on box.id = suggestion.subscription_box_id and box.is_active
    join profiles profile on profile.user_id = suggestion.suggested_by
  ), '[]')`;

/** The groups of the person `$1` with their members, invitations and what comes next, newest membership first. */
const groupCards = `
  select ${groupColumns},
    coalesce((
      select json_agg(json_build_object(
        'userId', member.user_id, 'fullName', profile.full_name, 'email', profile.email, 'role', member.role
      ) order by member.joined_at, member.id)
      from group_memberships member
      join profiles profile on profile.user_id = member.user_id
      where member.group_id = g.id
    ), '[]') as members,
    ${pendingInvites("$3")} as invites,
    json_build_object(
      'games', ${latestGames},
      'parcels', ${awaitedParcels},
      'deliveries', ${nextDeliveries},
      'nights', ${cardNights.nights("$3")},
      'asksForVote', ${cardNights.asksForVote("$3")},
      'suggestions', ${suggestionsToMe}
    ) as "comingUp"
  from group_memberships me
  join groups g on g.id = me.group_id
  where me.user_id = $1
  order by me.joined_at desc, me.id desc`;

interface MyGroups {
  myTimeZone: string | null;
  hasAddress: boolean;
  groups: GroupCard[];
  received: Omit<ReceivedInvite, "state">[];
}

const myGroupsQuery = writtenQuery<MyGroups>(
  `select (select time_zone from profiles where user_id = $1) as "myTimeZone",
  exists (select from shipping_addresses address where address.user_id = $1) as "hasAddress",
  ${rowsOf(groupCards)} as groups, ${rowsOf(receivedInvites("$2"))} as received`,
);

/** Finds the groups of a person, and the pending invitations to their address. */
export async function findMyGroups(db: Db, { userId, email }: SignedIn, now: Date): Promise<MyGroups> {
  const [found] = await myGroupsQuery(db, [userId, email, now]);
  if (!found) throw new Error("A select without a table has one row.");
  return found;
}
