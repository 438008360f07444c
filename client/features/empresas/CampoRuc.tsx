import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Icono } from '@/ui/base';
import { TextField } from '@/ui/form';
import { consultarRuc } from './api';
import estilos from './empresas.module.css';

const RUC = /^\d{13}$/;

/** El RUC; con lo que el registro tributario sabe de él llena los campos que siguen vacíos. */
export function CampoRuc({ fijo }: { fijo?: string }) {
  const { control, getValues, setValue } = useFormContext();
  const ruc = String(useWatch({ control, name: 'EMP_RUC' }) ?? '').trim();
  const [buscando, setBuscando] = useState(false);

  const buscar = async () => {
    setBuscando(true);
    try {
      const sri = await consultarRuc(ruc);
      const traido = {
        EMP_NOMBRE: sri.RAZON_SOCIAL,
        EMP_NOMBREC: sri.NOMBRE_COMERCIAL || sri.RAZON_SOCIAL,
        EMP_DIRECCION: sri.DIRECCION,
      };
      const vacios = Object.entries(traido).filter(
        ([campo, valor]) => valor && !String(getValues(campo)).trim(),
      );
      vacios.forEach(([campo, valor]) => setValue(campo, valor, { shouldDirty: true, shouldValidate: true }));
      avisoBreve(`${sri.RAZON_SOCIAL} · ${sri.ESTADO}`, 'Según el SRI');
    } catch (error) {
      await dialogos.informacion('Consulta del RUC', mensajeDe(error));
    } finally {
      setBuscando(false);
    }
  };
  const campo = (
    <TextField
      name="EMP_RUC"
      label="RUC"
      inputMode="numeric"
      maxLength={13}
      placeholder="13 dígitos"
      withAsterisk
      readOnly={Boolean(fijo)}
      description={fijo}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rules={{
        required: 'Ingrese el ruc de la empresa!',
        validate: (v: string) => RUC.test(v.trim()) || 'El RUC debe tener 13 dígitos',
      }}
    />
  );
  if (fijo) return campo;
  return (
    <div className={estilos.conBoton}>
      {campo}
      <Button
        h={40}
        variant="default"
        loading={buscando}
        disabled={!RUC.test(ruc)}
        onClick={() => void buscar()}
        leftSection={<Icono de={IconSearch} />}
      >
        Consultar
      </Button>
    </div>
  );
}
