export declare function missingPackages(
  root: string,
  packages: 'runtime' | 'development',
): { missing: number; hasDevelopment: boolean; isComplete: boolean }
