/**
 * SQL for "is a subscriber now" on account `a` joined with its main account `m`; `now` is a placeholder such as `$1`.
 * A sub-account inherits the subscription of its main account. A renewal may be confirmed a day late.
 */
export const subscribedSql = (now: string) => `(
  coalesce(m.subscription_level, a.subscription_level) <> 'none'
  and case when m.id is null then a.subscription_expires_at else m.subscription_expires_at end
    + case coalesce(m.subscription_level, a.subscription_level) when 'monthly' then interval '24 hours' else interval '0' end
    > ${now}::timestamptz)`
