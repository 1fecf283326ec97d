-- Whether a post has this video: stills are fetched for those alone.
create index post_by_video on post (youtube_video_id) where youtube_video_id is not null;
