/** The programs that run in threads of their own: the name in `dist-server` and the source. The build reads this list. */
export const workerPrograms = {
  'compile-worker': 'src/server/platform/definitions/compile-worker.ts',
  'folder-worker': 'src/server/platform/definitions/folder-worker.ts',
  'database-worker': 'src/server/platform/database/database-worker.ts',
} satisfies Record<string, string>

export type WorkerProgram = keyof typeof workerPrograms
