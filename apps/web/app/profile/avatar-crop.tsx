import { memberPaths } from '@csz/contract/member-paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { call } from '#web/api/call.ts';
import { uploadImage } from '#web/api/upload-image.ts';
import styles from '#web/my-account/my-account.module.css';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { useSubmit } from '#web/ui/form/use-submit.ts';
import { useNotice } from '#web/ui/notice.tsx';

const SIDE = 512;

interface AvatarCropProps {
  file: File;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Cuts a picture square (arrow keys move it, the slider zooms) and sends it. */
export function AvatarCrop({ file, onClose, onDone }: AvatarCropProps) {
  const client = useQueryClient();
  const notice = useNotice();
  const submission = useSubmit();
  const [url, setUrl] = useState('');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);

  const save = () =>
    submission.submit(async () => {
      const avatarUrl = await uploadImage(await cut(url, area));
      await call(client, memberPaths.updateMemberProfile, { body: { avatarUrl } });
      await onDone();
      notice.show('Your picture is saved.');
      onClose();
    });

  return (
    <Dialog title="Edit avatar" onClose={onClose}>
      <div className={formStyles.form}>
        {submission.error !== undefined && <Banner key={submission.error}>{submission.error}</Banner>}
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
        <Button primary onClick={save} disabled={submission.isBusy}>
          {submission.isBusy ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </Dialog>
  );
}

/** The chosen square as a file of its own; the server re-encodes it once more. */
async function cut(url: string, area: Area | undefined): Promise<File> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const from = area ?? { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight };
  canvas.getContext('2d')?.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, SIDE, SIDE);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob === null
          ? reject(new Error('This picture cannot be read.'))
          : resolve(new File([blob], 'avatar.webp', blob)),
      'image/webp',
      0.9,
    );
  });
}
