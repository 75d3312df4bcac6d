-- Somebody with a new card, and somebody who is gone.
create index payments_of_customer on payments (customer_id);
