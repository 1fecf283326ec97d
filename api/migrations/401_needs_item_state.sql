-- What an award makes of a cell is whether there is a contact, and which services confirm one. Most contacts of a long log
-- change neither: what was told of an award stays true while no cell of its kind is of a newer state.
create sequence award_item_state;

-- Of the last change of that; of activations (kind …_day), which count contacts, of the last change at all.
alter table award_item add column state bigint not null default 0;
alter table award_item alter column state set default nextval('award_item_state');

create function award_item_changed() returns trigger language plpgsql as $$
begin
  new.state := nextval('award_item_state');
  return new;
end $$;

create trigger award_item_changed before update on award_item for each row
  when (old.kind like '%\_day' or (old.n > 0) <> (new.n > 0) or (old.lotw > 0) <> (new.lotw > 0)
    or (old.eqsl > 0) <> (new.eqsl > 0) or (old.qrz > 0) <> (new.qrz > 0) or (old.clublog > 0) <> (new.clublog > 0)
    or (old.onfreq > 0) <> (new.onfreq > 0) or (old.paper > 0) <> (new.paper > 0))
  execute function award_item_changed();
