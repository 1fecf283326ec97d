-- concurrently: messages with one station, in both directions: those that came, and those that went.
create index concurrently if not exists notification_came on notification (owner_id, sender_id, id desc) where type_id = 100;
create index concurrently if not exists notification_went on notification (sender_id, owner_id, id desc) where type_id = 100;
