-- When the person behind a session last proved who they are (password, PIN, passkey). Sessions from before have not.
alter table access_token add column verified_at timestamptz;
