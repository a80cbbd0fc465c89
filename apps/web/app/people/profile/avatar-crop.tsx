import { profileRoutes } from '@csz/contract/profile/routes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { brokenIn } from '#web/api/broken.ts';
import { call } from '#web/api/call.ts';
import { uploadImage } from '#web/api/upload-image.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { useNotice } from '#web/ui/notice.tsx';
import styles from './avatar.module.css';

const SIDE = 512;
const UNREADABLE = 'This picture cannot be read. Please choose another one.';

interface AvatarCropProps {
  file: File;
  onClose: () => void;
}

/** Cuts a picture square (arrow keys move it, the slider zooms) and sends it. */
export function AvatarCrop({ file, onClose }: AvatarCropProps) {
  const client = useQueryClient();
  const notice = useNotice();
  const [url, setUrl] = useState('');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [isUnreadable, setUnreadable] = useState(false);
  const noticeUnreadable = () => setUnreadable(true);
  useEffect(() => {
    let isClosed = false;
    const open = (address: string) => !isClosed && setUrl(address);
    dataAddress(file).then(open, () => !isClosed && setUnreadable(true));
    return () => {
      isClosed = true;
    };
  }, [file]);

  const saving = useAction((square: Area) => upload(client, url, square).catch(brokenIn('avatar upload')), {
    onDone: () => {
      notice.show('Your picture is saved.');
      onClose();
    },
  });

  return (
    <Dialog title="Edit avatar" onClose={onClose}>
      <div className={formStyles.form}>
        {saving.error !== undefined && <Banner key={saving.error}>{saving.error}</Banner>}
        {isUnreadable && <Banner>{UNREADABLE}</Banner>}
        <div className={styles.crop}>
          {url !== '' && (
            <Cropper
              image={url}
              crop={crop}
              zoom={zoom}
              aspect={1}
              cropShape="round"
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              mediaProps={{ onError: noticeUnreadable }}
            />
          )}
        </div>
        <label>
          Zoom{' '}
          <input
            type="range"
            min={1}
            max={3}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
        <Button
          primary
          onClick={() => area !== undefined && saving.run(area)}
          disabled={saving.isBusy || area === undefined}
        >
          {saving.isBusy ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </Dialog>
  );
}

/** Sends the chosen square, and makes it the picture of the member. */
async function upload(client: QueryClient, url: string, square: Area): Promise<void> {
  const avatarUrl = await uploadImage(client, await cut(url, square));
  await call(client, profileRoutes.updateMemberProfile, { body: { avatarUrl } });
}

/** The picture itself as an address. Of what is not on the server, the policy of our pages lets only such be drawn. */
function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(UNREADABLE));
    reader.readAsDataURL(file);
  });
}

/** The chosen square as a file of its own; the server re-encodes it once more. */
async function cut(url: string, area: Area): Promise<File> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  canvas.getContext('2d')?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, SIDE, SIDE);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error(UNREADABLE)) : resolve(new File([blob], 'avatar.webp', blob))),
      'image/webp',
      0.9,
    );
  });
}
