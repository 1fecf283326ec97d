-- Parts that run as guests: in a sandboxed frame, without rights on the page around it. All others are house parts.
create table release_guest (
  microfrontend text not null primary key,
  actor text not null,
  guest_at timestamptz not null
);
