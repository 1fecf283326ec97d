-- concurrently: the newest state of each kind of an operator.
create index concurrently if not exists award_item_state_of_kind on award_item (owner_id, kind, state);
