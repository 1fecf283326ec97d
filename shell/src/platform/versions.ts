/** Versions of the shared packages in this shell, inserted by the build. */
declare const PROVIDED_VERSIONS: Readonly<Record<string, string>>

export function providedVersions(): Readonly<Record<string, string>> {
  return PROVIDED_VERSIONS
}
