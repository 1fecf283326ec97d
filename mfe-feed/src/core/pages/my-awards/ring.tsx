import type { AwardProgressItem } from '@onfreq/contracts/needs/needs'
import * as s from './view.module.css'

const RADIUS = 20
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

/** Progress to the next goal: worked as a pale ring, confirmed as a strong one. */
export function Ring({ award }: { award: AwardProgressItem }) {
  const goal = award.next_worked ?? award.next_confirmed ?? award.goals.at(-1) ?? 1
  const arc = (n: number) => `${Math.min(1, n / goal) * CIRCUMFERENCE} ${CIRCUMFERENCE}`
  return (
    <svg className={s.ring} viewBox="0 0 48 48" aria-hidden="true">
      <circle className={s.rest} cx="24" cy="24" r={RADIUS} />
      <circle className={s.worked} cx="24" cy="24" r={RADIUS} strokeDasharray={arc(award.worked)} />
      <circle className={s.confirmed} cx="24" cy="24" r={RADIUS} strokeDasharray={arc(award.confirmed)} />
      <text x="24" y="28" textAnchor="middle">
        {goal}
      </text>
    </svg>
  )
}

/** The goals of an award; reached ones are filled. */
export function Ladder({ award }: { award: AwardProgressItem }) {
  return (
    <span className={s.ladder} aria-hidden="true">
      {award.goals.map((goal) => (
        <span
          key={goal}
          className={award.confirmed >= goal ? s.stepSure : award.worked >= goal ? s.stepWorked : s.step}
        />
      ))}
    </span>
  )
}
