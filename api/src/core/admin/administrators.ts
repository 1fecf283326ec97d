import type pg from 'pg'

/** Sets or clears the administrator flag. False for an unknown callsign. */
export async function setAdministrator(db: pg.Pool | pg.Client, callsign: string, isAdmin: boolean): Promise<boolean> {
  const { rowCount } = await db.query('update account set is_admin = $2, updated_at = now() where callsign = $1', [
    callsign,
    isAdmin,
  ])
  return rowCount === 1
}
