-- Views of pages that anybody may open. No address and no browser of a visitor; kept 90 days.
create table page_view (
  id bigint primary key,
  at timestamptz not null,
  account_id bigint,
  -- Made by the browser, forgotten when it closes.
  session_id text not null,
  path text not null,
  utm_source text,
  utm_medium text,
  referrer text
);
create index page_view_at on page_view (at);
