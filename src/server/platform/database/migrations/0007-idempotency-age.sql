-- Old keys are removed, the oldest first.
create index idempotency_key_created_at on idempotency_key (created_at);
