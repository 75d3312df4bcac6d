-- Stripe cannot compute the tax of a payment: see docs/decisions/0107.
alter table findings
  drop constraint findings_kind_check,
  add constraint findings_kind_check check (kind in (
    'voided', 'gone', 'overpaid', 'untaxed', 'uncollected', 'unknown_invoice', 'unknown_refund',
    'failed_refund', 'other_sum', 'dispute', 'unknown_checkout'));
