import type pg from 'pg'

/** Gives or takes the administrator flag. False when nobody has this callsign. */
export async function setAdministrator(db: pg.Pool | pg.Client, callsign: string, isAdmin: boolean): Promise<boolean> {
  const { rowCount } = await db.query('update account set is_admin = $2, updated_at = now() where callsign = $1', [
    callsign,
    isAdmin,
  ])
  return rowCount === 1
}
