-- Posts: news and videos. A post belongs to its author; owner 0 is the product itself.
create table post (
  owner_id bigint not null,
  id bigint not null,
  title text not null,
  body text not null,
  keywords text not null default '',
  hero_image_id bigint,
  hero_image_name text,
  youtube_video_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (owner_id, id)
);
create index post_by_id on post (id);
create index post_newest on post (created_at desc, id desc);
create index post_videos on post (created_at desc, id desc) where youtube_video_id is not null;

-- Captchas that have been answered: each is good for one answer.
create table captcha_used (
  nonce text primary key,
  expires_at timestamptz not null
);
create index captcha_used_expiry on captcha_used (expires_at);
