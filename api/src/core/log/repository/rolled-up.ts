/** Roll-ups of new contacts within the inserting statement. Counts exactly what `RollupDelta` counts. */

/** Classes with their own column in `roll_day`; all others count as `other`. */
export const DAY_CLASSES = ['voice', 'cw', 'data', 'sstv'] as const
const DAY_COLUMNS = [...DAY_CLASSES, 'other']
/** With more days than this, the boards reload all days of an operator. */
export const FEW_DAYS = 10

/**
 * Updates counter, hours, days, board changes and worked entities. `from` names a part of the statement with complete
 * contacts of any number of owners. The owners must be locked, so that the rows can be written in any order.
 */
export const rollupsSql = (from: string) => `
  counted as (
    update log_owner o set contacts = o.contacts + f.n
    from (select owner_id, count(*) as n from ${from} group by owner_id) f where o.owner_id = f.owner_id),
  hour_in as (
    insert into roll_hour (owner_id, hour, band, mode_class, n)
    select owner_id, date_bin('1 hour', started_at, '2000-01-01 00:00:00+00') as hour, coalesce(band, ''), mode_class, count(*)
    from ${from} where public_call group by 1, 2, 3, 4
    on conflict (owner_id, hour, band, mode_class) do update set n = roll_hour.n + excluded.n),
  day_moved as materialized (
    select owner_id, (started_at at time zone 'UTC')::date as day,
      ${DAY_CLASSES.map((name) => `count(*) filter (where mode_class = '${name}') as ${name}`).join(', ')},
      count(*) filter (where mode_class not in (${DAY_CLASSES.map((name) => `'${name}'`).join(', ')})) as other,
      count(*) over (partition by owner_id) as days
    from ${from} where public_call group by 1, 2),
  day_in as (
    insert into roll_day as r (owner_id, day, ${DAY_COLUMNS.join(', ')})
    select owner_id, day, ${DAY_COLUMNS.join(', ')} from day_moved
    on conflict (owner_id, day) do update set ${DAY_COLUMNS.map((name) => `${name} = r.${name} + excluded.${name}`).join(', ')}),
  board_in as (
    insert into board_day as b (owner_id, day, n)
    select owner_id, day, 1 from day_moved where days <= ${FEW_DAYS}
    on conflict (owner_id, day) do update set n = b.n + 1),
  boards_in as (
    insert into board_change as b (owner_id, n)
    select distinct owner_id, 1 from day_moved where days > ${FEW_DAYS}
    on conflict (owner_id) do update set n = b.n + 1),
  worked_in as (
    insert into worked (owner_id, dxcc, band, mode_class, n, first_at)
    select owner_id, dxcc, coalesce(band, ''), mode_class, count(*), min(started_at)
    from ${from} where public_call and dxcc is not null group by 1, 2, 3, 4
    on conflict (owner_id, dxcc, band, mode_class) do update
    set n = worked.n + excluded.n, first_at = least(worked.first_at, excluded.first_at))`
