/** Entity names in all languages, for server code that addresses many users. Pages must not load this module. */
import { NAMES as de } from './de.ts'
import { NAMES as es } from './es.ts'
import { NAMES as fr } from './fr.ts'
import { NAMES as it } from './it.ts'
import { NAMES as ja } from './ja.ts'
import { NAMES as pl } from './pl.ts'
import type { EntityNames } from './read.ts'

/** By language. */
export const ENTITY_NAMES: Readonly<Record<string, EntityNames>> = { de, es, fr, it, ja, pl }
