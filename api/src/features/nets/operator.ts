import type { toLog } from '#kernel/plugins/viewer.ts'

/** Owner of the net and its log. For a club, also the member who operates. */
export type Operator = ReturnType<typeof toLog>
