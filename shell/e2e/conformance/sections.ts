import { section1 } from './section-1-product.ts'
import { section21 } from './section-2-1-routes.ts'
import { section2 } from './section-2-screens.ts'
import { section3 } from './section-3-entities.ts'
import { section4 } from './section-4-states.ts'
import { section5 } from './section-5-validation.ts'
import { section6 } from './section-6-roles.ts'
import { section7 } from './section-7-calls.ts'
import { section8 } from './section-8-errors.ts'
import { section9 } from './section-9-constants.ts'
import type { Section } from './statement.ts'

/** The complete product specification. */
export const SECTIONS: readonly Section[] = [
  section1,
  section21,
  section2,
  section3,
  section4,
  section5,
  section6,
  section7,
  section8,
  section9,
]
