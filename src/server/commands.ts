/** The commands beside the server: the name in `dist-server` and the source. The build reads this list. */
export const commands = {
  backup: 'src/server/platform/backup/backup-command.ts',
  restore: 'src/server/platform/backup/restore-command.ts',
  'move-to-postgres': 'src/server/platform/backup/move-command.ts',
  'check-stock': 'src/server/check-stock.ts',
  'rebuild-figures': 'src/server/rebuild-figures.ts',
} satisfies Record<string, string>
