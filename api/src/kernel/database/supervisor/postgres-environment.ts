/** Leaves out PGDATA, PGPORT, LC_ALL and the like, which would change what PostgreSQL does. */
export function postgresEnvironment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TEMP, SystemRoot } = process.env
  return { PATH, HOME, TMPDIR, TEMP, SystemRoot, ...extra }
}
