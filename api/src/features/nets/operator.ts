import type { toLog } from '#kernel/plugins/viewer.ts'

/** The log that a net belongs to, and the operator who acts for a club. */
export type Operator = ReturnType<typeof toLog>
