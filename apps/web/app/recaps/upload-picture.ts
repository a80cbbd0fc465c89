import { paths } from '@csz/contract/paths';
import type { ProblemCode } from '@csz/contract/problem';
import { type ProblemAnswer, Refusal } from '@csz/contract/refusal';

/**
 * Sends one picture of a recap and answers its address; by the link of a mail, or as who is signed in.
 *
 * @throws {Refusal} in the server's words.
 */
export async function uploadPicture(file: File, link: string | undefined): Promise<string> {
  const form = new FormData();
  form.append('file', file);
  const query = new URLSearchParams({ purpose: 'recap', ...(link === undefined ? {} : { link }) });
  const response = await fetch(`${paths.uploadImage.path}?${query}`, {
    method: 'POST',
    headers: { 'x-csz-session': 'cookie' },
    body: form,
  });
  const answer = (await response.json()) as { url: string } & ProblemAnswer;
  if (response.ok) return answer.url;
  throw new Refusal({ ...answer, code: answer.code as ProblemCode, status: response.status });
}
