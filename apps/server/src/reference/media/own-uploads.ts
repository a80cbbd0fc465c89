import type { UploadUses } from '#server/platform/db/schema.generated.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { fileKeyOf } from '#server/platform/storage.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'delete-files': { keys: string[] };
  }
}

/** What needs a file: the column of `upload_uses` and the id in it. */
type UploadUser = {
  [Column in keyof UploadUses & `${string}_id`]: Readonly<Record<Column, number>>;
}[keyof UploadUses & `${string}_id`];

/** Whether an address is of a file that this member uploaded; pictures of others and from elsewhere are not. */
export async function isOwnUpload(db: Reader, memberId: number, address: string): Promise<boolean> {
  const key = fileKeyOf(address);
  if (key === undefined) return false;
  const row = await db
    .selectFrom('uploads')
    .select('key')
    .where('key', '=', key)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Says that something uses files from now on, so that they are kept until it is gone. */
export async function useUploads(tx: Tx, user: UploadUser, addresses: readonly string[]): Promise<void> {
  const keys = new Set(addresses.map(fileKeyOf).filter((key) => key !== undefined));
  if (keys.size === 0) return;
  await tx
    .insertInto('upload_uses')
    .values([...keys].map((upload_key) => ({ upload_key, ...user })))
    .execute();
}

/** Says that something uses these files from now on, and no others. */
export async function replaceUses(tx: Tx, user: UploadUser, addresses: readonly string[]): Promise<void> {
  for (const [column, id] of Object.entries(user) as [keyof UploadUses & `${string}_id`, number][])
    await tx.deleteFrom('upload_uses').where(column, '=', id).execute();
  await useUploads(tx, user, addresses);
}

/** What staff uploaded for the portal, as the pictures of advertisements, is not theirs: it stays when they leave. */
export async function keepPicturesOfPortal(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ member_id: null })
    .where('member_id', '=', memberId)
    .where('key', 'in', (eb) =>
      eb.selectFrom('upload_uses').select('upload_key').where('ad_creative_id', 'is not', null),
    )
    .execute();
}

/** Forgets the files of a member, all or one by its address; they vanish from the storage once this commits. */
export async function deleteUploads(tx: Tx, memberId: number, address?: string): Promise<void> {
  const ofMember = tx.deleteFrom('uploads').where('member_id', '=', memberId);
  const chosen = address === undefined ? ofMember : ofMember.where('key', '=', fileKeyOf(address) ?? '');
  const deleted = await chosen.returning('key').execute();
  if (deleted.length > 0) await enqueue(tx, 'delete-files', { keys: deleted.map((row) => row.key) });
}
