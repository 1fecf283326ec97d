-- The address of the service that answers a part's own calls: an administrator's word, as with everything else that belongs to a part.
alter table release_claim drop constraint release_claim_kind_check;
alter table release_claim
  add constraint release_claim_kind_check check (kind in ('path', 'widget', 'embed', 'menu', 'call', 'upstream'));
