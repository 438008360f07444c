import '@/features/comprobantes/tipos';
