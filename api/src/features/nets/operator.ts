import type { toLog } from '#kernel/plugins/viewer.ts'

/** The owner of the net and its log, and for a club the member who operates. */
export type Operator = ReturnType<typeof toLog>
