-- The administrator who made a token or trusts a pipeline: both end with their rights. Null: a command of the server's operator.
alter table deploy_token add column created_by_id bigint;
alter table release_trust add column created_by_id bigint;
update release_trust t set created_by_id = a.id from account a where a.callsign = t.created_by;
