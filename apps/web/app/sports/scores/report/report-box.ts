/** Opens the box, does one thing in it, and answers when that is safe on the device. */
async function inBox<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open('csz-reports', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('reports', { keyPath: 'gameId' });
  const box = await answered(opening);
  try {
    const transaction = box.transaction('reports', mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const answer = await answered(act(transaction.objectStore('reports')));
    await done;
    return answer;
  } finally {
    box.close();
  }
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** What a device keeps of reports, one a game; also the service worker opens it. */
export const reportBox = {
  list: (): Promise<unknown[]> => inBox('readonly', (store) => store.getAll()),
  put: (report: object): Promise<unknown> => inBox('readwrite', (store) => store.put(report)),
  drop: (gameId: string): Promise<unknown> => inBox('readwrite', (store) => store.delete(gameId)),
  clear: (): Promise<unknown> => inBox('readwrite', (store) => store.clear()),
};
