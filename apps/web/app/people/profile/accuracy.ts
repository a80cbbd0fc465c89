/** "12/13 correct (92%)"; without any report yet, 100%. */
export function accuracyText(correct: number, wrong: number): string {
  const total = correct + wrong;
  const percent = total === 0 ? 100 : Math.round((correct / total) * 100);
  return `${correct}/${total} correct (${percent}%)`;
}
