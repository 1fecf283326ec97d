-- Embeds of a member: who may frame them, and the number of the key that opens the globe.
create table embed_setting (
  owner_id bigint primary key,
  -- Origins that may frame the member's embeds; empty: any site.
  sites text[] not null default '{}',
  -- Raised when the member asks for a new key: earlier ones stop working.
  key_number integer not null default 1
);
