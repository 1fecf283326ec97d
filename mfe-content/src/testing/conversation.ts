/** Conversations for stories. */
import type { Comment, CommentsResponse } from '@onfreq/contracts/conversation/conversation'

export function comment(id: number, change: Partial<Comment> = {}): Comment {
  return {
    id,
    body: 'How high is the feed point, and did you try it on 30 metres? Mine hears nothing there: https://example.org/loft',
    created_at: '2026-11-19T08:20:00Z',
    edited_at: null,
    author: { id: 81_002_002, name: 'Aino', my_callsign: 'OH2QXP', profile_image_name: null },
    answers: null,
    mine: false,
    can_edit: false,
    can_remove: false,
    ...change,
  }
}

export function conversation(change: Partial<CommentsResponse> = {}): CommentsResponse {
  return {
    comments: [
      comment(11),
      comment(12, {
        body: 'Nine metres.\n\nOn 30 it is deaf here too; the rafters win.',
        author: { id: 81_002_001, name: 'Rowan', my_callsign: 'M0QVL', profile_image_name: null },
        answers: { id: 11, my_callsign: 'OH2QXP' },
        edited_at: '2026-11-19T08:41:00Z',
        created_at: '2026-11-19T08:40:00Z',
        mine: true,
        can_edit: true,
        can_remove: true,
      }),
    ],
    earlier: null,
    total: 2,
    reactions: [
      { kind: 'like', n: 4, mine: false },
      { kind: '73', n: 12, mine: true },
      { kind: 'congratulations', n: 0, mine: false },
      { kind: 'insightful', n: 1, mine: false },
    ],
    ...change,
  }
}

export const silent = conversation({
  comments: [],
  total: 0,
  reactions: conversation().reactions.map(({ kind }) => ({ kind, n: 0, mine: false })),
})
