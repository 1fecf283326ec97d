-- When a link that was sent to the address was followed. Nobody asked the members of before: they count as confirmed.
alter table account add column email_confirmed_at timestamptz;
update account set email_confirmed_at = created_at where managed_by_id is null;
