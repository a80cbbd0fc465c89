// For pages that embed widgets: makes each frame as high as what is in it.
(() => {
  const own = document.currentScript;
  if (!(own instanceof HTMLScriptElement)) return;
  const { origin } = new URL(own.src);
  const LEAST = 120;
  const MOST = 2000;

  const frames = () =>
    [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(`${origin}/widget/`));

  addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || data?.type !== 'csz:height' || !Number.isFinite(data.height)) return;
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    if (frame) frame.style.height = `${Math.min(MOST, Math.max(LEAST, data.height))}px`;
  });
  // What a widget said before this script was there.
  for (const { contentWindow } of frames()) contentWindow?.postMessage({ type: 'csz:height?' }, '*');
})();
