import { momentOf } from "../../base/db/written-query.ts";
import { passesOf } from "../../money/pass/shown-queries.ts";
import { cardOf } from "../../money/payer/queries.ts";

/** The SQL for what the person `$1` pays and has paid, as columns of the export. */
export const moneyOfPerson = `
    ${cardOf("$1")} as card,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'groupName', g.name, 'boxTitle', box.title, 'priceCents', agreement.price_cents,
        'agreedAt', ${momentOf("agreement.agreed_at")}
      ) order by agreement.agreed_at, box.title)
      from group_memberships own
      join groups g on g.id = own.group_id
      join agreements agreement on agreement.group_id = own.group_id and agreement.user_id = own.user_id
      join group_subscriptions subscription on subscription.id = agreement.subscription_id
      join subscription_boxes box on box.id = subscription.subscription_box_id
      where own.user_id = $1
    ), '[]') as agreements,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'groupName', payment.group_name, 'boxTitle', payment.box_title, 'deliveryDate', payment.delivery_date,
        'priceCents', payment.price_cents, 'currency', payment.currency, 'wanted', payment.wanted,
        'state', payment.state, 'paidCents', payment.paid_cents,
        'refundedCents', coalesce((
          select sum(refund.cents) from refunds refund
          where refund.payment_id = payment.id and refund.credit_note_id is not null), 0),
        'createdAt', ${momentOf("payment.created_at")}
      ) order by payment.created_at, payment.id)
      from payments payment where payment.user_id = $1
    ), '[]') as payments,
    ${passesOf("$1")} as passes`;
