import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { avisoBreve } from '@/ui/avisos';
import { BotonEnviar, useEmpezarEn, useEnvio } from '@/ui/form';
import { general } from './presta';
import { Consulta, Pagina } from '@/ui/base';
import { crearProducto, tarifasQuery, type Tarifa } from './api';
import { toProducto, toProductos } from './enlaces';
import { Formulario } from './Formulario';
import { aCuerpo, EN_BLANCO, type DatosProducto } from './valores';

export function NuevoPage() {
  const consulta = useQuery(tarifasQuery);
  return (
    <Pagina titulo="Nuevo producto" migas={[{ to: toProductos(), texto: 'Productos' }]}>
      <Consulta de={consulta} enSeccion>
        {(tarifas) => <Nuevo tarifas={tarifas} />}
      </Consulta>
    </Pagina>
  );
}

function Nuevo({ tarifas }: { tarifas: Tarifa[] }) {
  const form = useForm<DatosProducto>({ defaultValues: { ...EN_BLANCO, PRO_IVA: general(tarifas) } });
  useEmpezarEn(form, 'PRO_NOMBRE');
  const seguir = useRef(false);
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const guardar = useEnvio(form, 'Error', async (valores, clave) => {
    const otro = seguir.current;
    seguir.current = false;
    const creado = await crearProducto(aCuerpo(valores), clave);
    void refrescar(consultas, alCambiar.producto);
    avisoBreve(`Producto creado: ${creado.PRO_CODIGO}`);
    if (!otro) return void navegar(toProducto(creado.PRO_ID), { replace: true });
    // El siguiente suele ser del mismo tipo.
    const { PRO_TIPO, PRO_IVA, PRO_UNIDAD, PRO_INVENTARIO, PRO_CATEGORIA } = valores;
    const iguales = { PRO_TIPO, PRO_IVA, PRO_UNIDAD, PRO_INVENTARIO, PRO_CATEGORIA };
    form.reset({ ...EN_BLANCO, ...iguales }, { keepFieldsRef: true });
    form.setFocus('PRO_NOMBRE');
  });
  // No es un botón de enviar: sería el primero, y Enter en un campo lo pulsaría. Solo se sigue con otro si lo
  // escrito es válido.
  const crearYSeguir = async ({ form: pantalla }: HTMLButtonElement) => {
    seguir.current = await form.trigger();
    pantalla?.requestSubmit();
  };
  const botones = (
    <>
      <Button
        variant="default"
        h={42}
        disabled={form.formState.isSubmitting}
        onClick={(e) => void crearYSeguir(e.currentTarget)}
      >
        Crear y seguir con otro
      </Button>
      <BotonEnviar>Crear producto</BotonEnviar>
    </>
  );
  return (
    <Formulario form={form} tarifas={tarifas} volver={toProductos()} botones={botones} onSubmit={guardar} />
  );
}
