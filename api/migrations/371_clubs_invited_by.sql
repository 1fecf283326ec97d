-- Who invited, so that an invitation ends with the right of its inviter. Those of before whose inviter has no account any more end.
alter table club_invitation add column invited_by_id bigint references account (id) on delete cascade;
update club_invitation i set invited_by_id = a.id from account a where a.callsign = i.invited_by;
create index club_invitation_inviter on club_invitation (invited_by_id);
