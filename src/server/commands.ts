/** The commands beside the server: the name in `dist-server` and the source. The build reads this list. */
export const commands = {
  backup: 'src/server/backup/backup-command.ts',
  restore: 'src/server/backup/restore-command.ts',
  'move-to-postgres': 'src/server/backup/move-command.ts',
  'check-stock': 'src/server/check-stock.ts',
} satisfies Record<string, string>
