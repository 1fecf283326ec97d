import * as s from './behind.module.css'
import { BEHIND, type Gate } from './gates.ts'

/** What lies behind the gate that led here: a picture of it and a sentence. */
export function Behind({ gate }: { readonly gate: Gate }) {
  const { title, words, still, alt } = BEHIND[gate]
  return (
    <section className={s.behind} aria-labelledby="behind-gate">
      <img src={still} alt={alt} width={720} height={405} />
      <div className={s.words}>
        <h2 id="behind-gate">{title}</h2>
        <p>{words}</p>
        <p className={s.with}>With a subscription.</p>
      </div>
    </section>
  )
}
