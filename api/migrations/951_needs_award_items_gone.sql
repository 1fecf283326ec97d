-- One rule of what a contact counts for is left, in @onfreq/ham/awards/cells.
drop table award_item;
drop function award_items_of(text, smallint, text, smallint, text, text, text, timestamptz, jsonb);
drop function wpx_prefix(text);
drop function member_confirmations_noted(bigint[], bigint[], boolean);
