-- A QSL card that somebody sent: the inbox shows its picture.
alter table notification add column about_card_id bigint;
