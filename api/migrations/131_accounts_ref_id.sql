-- concurrently: how many joined from an invitation, without a look at all accounts.
create index concurrently if not exists account_ref_id on account (lower(ref_id)) where ref_id is not null;
