import { tooLarge, uploadHint } from "#trpc/rules/upload";

/** Texts of files that go with a form. */
export const fileText = {
  photo: "拍照",
  photoHint: "现场照片、凭证照片，大照片自动缩小",
  file: "附件",
  choose: "选择文件",
  nothingChosen: "未选择文件",
  dropHere: "也可以把文件拖到这里",
  dropNow: "松开鼠标，添加这些文件",
  fileHint: uploadHint,
  uploading: (n: number) => (n > 1 ? `正在上传，还有 ${n} 个…` : "正在上传…"),
  stillUploading: "照片还在上传，传完后再提交",
  stalled: (names: string) => `网络中断，还没有传上：${names}。已存在本机，刷新也不会丢，网络恢复后自动续传`,
  photosNeedLogin: (names: string) =>
    `登录已失效，还没有传上：${names}。提交或存草稿时请重新登录，填写的内容和照片都会保留`,
  stalledSubmit: "有照片还没有传上，请在网络恢复后重新上传，或去掉照片再提交",
  sendAgain: "重新上传",
  drop: "去掉",
  tooLarge,
  removeFile: (name: string) => `去掉 ${name}`,
  waits: "待传",
  restored: (n: number) => `已恢复 ${n} 个还没有提交的附件`,
  elsewhere: (n: number, title: string) => `${n} 个附件还没有提交：${title}`,
  goOn: "继续",
  needsLogin: "登录已失效，请先提交表单并重新登录，已填写的内容会保留",
  tooMany: "最多上传10个文件，请去掉多余的文件",
} as const;
