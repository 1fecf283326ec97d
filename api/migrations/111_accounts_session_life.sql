-- A session ends 30 days after its last use and 180 days after it began; those that were promised longer end by that rule.
update access_token set expires_at = least(expires_at, created_at + interval '180 days', last_used_at + interval '30 days');
